/** Reads a text of the page for the script of a list, from what the server now wrote there; `#` becomes the number. */
export const wordOf = (list: HTMLElement) => (name: string, n?: string | number) =>
  (list.querySelector<HTMLElement>('#lijst-woorden')?.dataset[name] ?? '').replace('#', String(n ?? ''))
