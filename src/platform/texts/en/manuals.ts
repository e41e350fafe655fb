import type { Translation } from '../dictionary.ts'
import type { manuals as nl } from '../nl/manuals.ts'

export const manuals: Translation<typeof nl> = {
  title: 'Manuals',
  intro:
    'Read here how to work with this desk. Choose a manual from the menu, or search for a word: every part that is found opens in its place.',
  forYou: 'For your role',
  search: 'Search the manuals',
  foundTitle: 'Found in the manuals',
  found: '{n|count} {{part|parts}} found for ‘{asked}’.',
  missing: 'Manual not found',
  missingText: 'This manual does not exist, or has another name now. Choose one from the menu.',
}
