import { coordinates as en } from '../../src/texts/en/coordinates.ts'
import { shell as enShell } from '../../src/texts/en/shell.ts'
import { coordinates as nl } from '../../src/texts/nl/coordinates.ts'
import { shell as nlShell } from '../../src/texts/nl/shell.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { CoordinatesEditor, type CoordinatesEditorProps, type EditorTexts } from './coordinates-editor.tsx'

export const hydrate = hydrateWith<CoordinatesEditorProps, EditorTexts>(CoordinatesEditor, (language) =>
  language === 'en'
    ? (textsFrom('en', { coordinates: en, shell: enShell }) as unknown as EditorTexts)
    : textsFrom('nl', { coordinates: nl, shell: nlShell }),
)
