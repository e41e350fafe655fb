import type { Check } from '../check.ts'
import { doubles, notKnown } from '../others.ts'
import { findAtAddress } from '../queries.ts'

/** Other requests for the same street, number, suffix and postal code. */
export const sameAddress: Check = async (context, request, { list }) => {
  const words = context.t.advice.address
  const isComplete = [request.street, request.house_number, request.postal_code, request.address_key].every(
    Boolean,
  )
  if (!isComplete) return notKnown(words.missing())
  return doubles(context, request, await findAtAddress(context, request), {
    list,
    none: words.none(),
    some: (n) => words.some({ n }),
  })
}
