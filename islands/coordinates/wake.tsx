import { coordinates as en } from '../../src/texts/en/coordinates.ts'
import { toast as enToast } from '../../src/texts/en/toast.ts'
import { coordinates as nl } from '../../src/texts/nl/coordinates.ts'
import { toast as nlToast } from '../../src/texts/nl/toast.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { CoordinatesEditor, type CoordinatesEditorProps, type EditorTexts } from './coordinates-editor.tsx'

export const hydrate = hydrateWith<CoordinatesEditorProps, EditorTexts>(CoordinatesEditor, (language) =>
  language === 'en'
    ? (textsFrom('en', { coordinates: en, shell: { toast: enToast } }) as unknown as EditorTexts)
    : textsFrom('nl', { coordinates: nl, shell: { toast: nlToast } }),
)
