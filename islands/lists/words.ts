/** Reads a text from the `#lijst-woorden` that the server last sent; `#` becomes the number. */
export const wordOf = (list: HTMLElement) => (name: string, n?: string | number) =>
  (list.querySelector<HTMLElement>('#lijst-woorden')?.dataset[name] ?? '').replace('#', String(n ?? ''))
