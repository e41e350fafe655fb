/** The cells of a table of `src/geography/places/tables`: one row per line, cells separated by `|`. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
