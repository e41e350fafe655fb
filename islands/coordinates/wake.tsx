import { hydrateWith } from '../hydrate.tsx'
import { CoordinatesEditor } from './coordinates-editor.tsx'

export const hydrate = hydrateWith(CoordinatesEditor, {
  nl: () => import('../../src/texts/nl/coordinates.ts'),
  en: () => import('../../src/texts/en/coordinates.ts'),
})
