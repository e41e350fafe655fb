import { hydrateWith } from '../hydrate.tsx'
import { CoordinatesEditor } from './coordinates-editor.tsx'

export const hydrate = hydrateWith(CoordinatesEditor, {
  nl: () => import('../../src/platform/texts/nl/coordinates.ts'),
  en: () => import('../../src/platform/texts/en/coordinates.ts'),
})
