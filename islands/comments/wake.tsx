import { comments as en } from '../../src/texts/en/comments.ts'
import { comments as nl } from '../../src/texts/nl/comments.ts'
import { textsFrom } from '../../src/texts/texts-from.ts'
import { hydrateWith } from '../hydrate.tsx'
import { CommentsPanel, type CommentsPanelProps, type PanelTexts } from './comments-panel.tsx'

export const hydrate = hydrateWith<CommentsPanelProps, PanelTexts>(CommentsPanel, (language) =>
  language === 'en'
    ? (textsFrom('en', { comments: en }) as unknown as PanelTexts)
    : textsFrom('nl', { comments: nl }),
)
