/**
 * Every shortcut of the desk, declared once: the help lists from here, and islands listen by it. Pure. `keys` is a
 * character, a key with `Ctrl+`, two keys one after the other, or `1–9`. `at` is the element that it is for:
 * without that element on the page there is no such shortcut.
 */
export interface Group<Name extends string = string> {
  id: string
  shortcuts: Readonly<Record<Name, readonly [keys: string, at: string]>>
}
