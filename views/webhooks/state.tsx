import type { Texts } from '../../src/platform/texts/texts.ts'
import { Badge, type BadgeLook } from '../parts/badge.tsx'
import type { DrawnMessage, DrawnState } from './webhook-props.ts'

const LOOKS: Record<DrawnState, BadgeLook> = {
  on: { look: 'ok', sign: '✓' },
  off: { look: 'none', sign: '–' },
  dead: { look: 'err', sign: '✕' },
}

/** The state of a webhook. */
export const State = ({ t, state, failingSince }: { t: Texts; state: DrawnState; failingSince: string }) => (
  <>
    <Badge {...LOOKS[state]} label={t.webhooks.states[state]()} />
    {failingSince && <> {t.webhooks.failing({ at: failingSince })}</>}
  </>
)

const MESSAGE_LOOKS: Record<DrawnMessage['state'], BadgeLook> = {
  waiting: { look: 'info', sign: '…' },
  sending: { look: 'info', sign: '…' },
  sent: { look: 'ok', sign: '✓' },
  failed: { look: 'err', sign: '✕' },
}

/** The state of a message. */
export const MessageState = ({ t, state }: { t: Texts; state: DrawnMessage['state'] }) => (
  <Badge {...MESSAGE_LOOKS[state]} label={t.webhooks.messageStates[state]()} />
)
