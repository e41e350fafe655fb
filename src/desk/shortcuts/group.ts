/**
 * Declares every keyboard shortcut once: the help page lists them from here, and islands listen to them. Pure. `keys` is a
 * character, a key with `Ctrl+`, two keys one after the other, or `1–9`. `at` is a selector of the target element: on pages
 * without it, the shortcut does not exist.
 */
export interface Group<Name extends string = string> {
  id: string
  shortcuts: Readonly<Record<Name, readonly [keys: string, at: string]>>
}
