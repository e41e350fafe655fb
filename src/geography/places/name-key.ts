import { fold } from '../../platform/search/fold.ts'

/** Equal for the same place, whatever its capitals, accents, hyphens, spaces and `St.`. */
export const nameKey = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^st /, 'sint ')
    .replaceAll(' ', '')
