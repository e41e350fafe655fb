import { STATIC_ADDRESS } from '../src/platform/static-address.ts'

const asked = new Map<string, Promise<void>>()

const AGAIN_MS = 1_000
/** The folder of the built scripts, written so that the browser takes it for another. */
const OTHERWISE = `${STATIC_ADDRESS}%61ssets/`

/**
 * Imports code that is loaded late, once the style sheets that it brings are there. What does not come is tried once
 * more; then the page hears `script-missing`.
 */
const styledImport = <Code>(load: () => Promise<Code>, sheets: readonly string[] = []): Promise<Code> => {
  const all = (importing: () => Promise<Code>) =>
    sheets.length === 0 ? importing() : Promise.all(sheets.map(style)).then(importing)
  return all(load)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      return all(() => elsewhere(load))
    })
    .catch((error) => {
      document.dispatchEvent(new Event('script-missing'))
      throw error
    })
}

/** Chromium keeps that an address failed, also of what a script imports: it is asked for under another one. */
function elsewhere<Code>(load: () => Promise<Code>): Promise<Code> {
  globalThis.scripts = OTHERWISE
  const code = load()
  globalThis.scripts = undefined
  return code
}

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

declare global {
  /** Where built scripts import others from (`scripts/own-late-styles.ts`); by default beside themselves. */
  var scripts: string | undefined
}

// By the name under which what is built imports it.
export { styledImport as __vitePreload }
