import type { Texts } from '../../src/platform/texts/texts.ts'

/** The id of the form that the checkboxes of the rows belong to. */
export const PICKED_FORM = 'selectie'

export const PickBox = ({ t, uuid, reference }: { t: Texts; uuid: string; reference: string }) => (
  <input
    type="checkbox"
    form={PICKED_FORM}
    name="uuid"
    value={uuid}
    aria-label={t.selection.pick({ ref: reference })}
  />
)
