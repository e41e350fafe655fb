import { fold } from '../../platform/search/fold.ts'

/** Key of a place name: ignores capitals, accents, hyphens, spaces and an abbreviated `St.`. */
export const nameKey = (name: string) =>
  fold(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^st /, 'sint ')
    .replaceAll(' ', '')
