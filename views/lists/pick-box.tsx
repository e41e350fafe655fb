import type { Texts } from '../../src/platform/texts/texts.ts'

/** The id of the form that the checkboxes of the rows belong to. */
export const PICKED_FORM = 'selectie'

interface PickBoxProps {
  t: Texts
  uuid: string
  reference: string
  isPicked?: boolean
}

export const PickBox = ({ t, uuid, reference, isPicked = false }: PickBoxProps) => (
  <input
    type="checkbox"
    form={PICKED_FORM}
    name="uuid"
    value={uuid}
    defaultChecked={isPicked}
    aria-label={t.selection.pick({ ref: reference })}
  />
)
