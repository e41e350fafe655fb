interface HiddenProps {
  csrf: string
  version: number
  list: string
}

/** Hidden fields of the forms that withdraw a judgement. */
export const WithdrawalFields = ({ csrf, version, list }: HiddenProps) => (
  <>
    <input type="hidden" name="_csrf" value={csrf} />
    <input type="hidden" name="version" value={version} />
    <input type="hidden" name="lijst" value={list} />
  </>
)
