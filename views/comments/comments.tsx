import { CommentsPanel } from '../../islands/comments/comments-panel.tsx'
import type { CommentsPanelProps } from '../../islands/comments/panel-props.ts'
import { Island } from '../../islands/island.tsx'
import type { Texts } from '../../src/platform/texts/texts.ts'

interface CommentsProps {
  t: Texts
  csrf: string
  panel: Omit<CommentsPanelProps, 'csrf'>
}

export const Comments = ({ t, csrf, panel }: CommentsProps) => (
  <Island
    id="opmerkingen-eiland"
    name="comments"
    component={CommentsPanel}
    props={{ ...panel, csrf }}
    t={t}
  />
)
