import { writeFileSync } from 'node:fs'

/**
 * Writes a file into `src/geography/places/tables`; returns its size in bytes. Its source and licence go into the README there.
 */
export function writeTableText(file: string, text: string): number {
  writeFileSync(new URL(`../src/geography/places/tables/${file}`, import.meta.url), text)
  return Buffer.byteLength(text)
}

/** Writes rows as `NAME.csv` with a header; returns its size in bytes. */
export const writeTable = (
  name: string,
  columns: readonly string[],
  rows: readonly (readonly (string | number | undefined)[])[],
): number =>
  writeTableText(
    `${name}.csv`,
    [columns, ...rows].map((cells) => `${cells.map((cell) => quoted(String(cell ?? ''))).join()}\n`).join(''),
  )

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
