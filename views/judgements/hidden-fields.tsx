interface HiddenProps {
  csrf: string
  version: number
  list: string
}

/** What the forms that take a judgement back send along. */
export const HiddenFields = ({ csrf, version, list }: HiddenProps) => (
  <>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="lijst" value={list} />
  </>
)
