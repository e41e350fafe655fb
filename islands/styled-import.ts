import { STATIC_ADDRESS } from '../src/platform/static-address.ts'

const asked = new Map<string, Promise<void>>()

/** Imports code that is loaded late, once the style sheets that it brings are there. */
const styledImport = <Code>(load: () => Promise<Code>, sheets: readonly string[] = []): Promise<Code> =>
  sheets.length === 0 ? load() : Promise.all(sheets.map(style)).then(load)

/** Resolves when the sheet is there; one that did not come may be asked for again. */
function style(sheet: string): Promise<void> {
  const known = asked.get(sheet)
  if (known) return known
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = STATIC_ADDRESS + sheet
  const arrived = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      asked.delete(sheet)
      link.remove()
      reject(new Error(`${sheet} did not come.`))
    }
  })
  asked.set(sheet, arrived)
  document.head.append(link)
  return arrived
}

// By the name under which what is built imports it.
export { styledImport as __vitePreload }
