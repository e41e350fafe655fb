/** The address of the list that the server last sent. */
export const addressOfList = (list: HTMLElement) =>
  new URL(list.querySelector<HTMLElement>('#lijst-woorden')?.dataset.list ?? '', location.href)

/** Reads a text from the `#lijst-woorden` that the server last sent; `#` becomes the number. */
export const wordOf = (list: HTMLElement) => (name: string, n?: string | number) =>
  (list.querySelector<HTMLElement>('#lijst-woorden')?.dataset[name] ?? '').replace('#', String(n ?? ''))
