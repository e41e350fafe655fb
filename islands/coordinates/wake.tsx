import { coordinates as en } from '../../src/texts/en/coordinates.ts'
import { coordinates as nl } from '../../src/texts/nl/coordinates.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { CoordinatesEditor, type CoordinatesEditorProps, type EditorTexts } from './coordinates-editor.tsx'

export const hydrate = hydrateWith<CoordinatesEditorProps, EditorTexts>(CoordinatesEditor, (language) =>
  language === 'en'
    ? (textsFrom('en', { coordinates: en }) as unknown as EditorTexts)
    : textsFrom('nl', { coordinates: nl }),
)
