import type { Check } from '../check.ts'
import { doubles, notKnown } from '../others.ts'
import { requestsAlike } from '../queries.ts'

/** Other requests for the same street, number, suffix and postal code. */
export const sameAddress: Check = async (context, request, { list }) => {
  const words = context.t.advice.address
  const isComplete = [request.street, request.house_number, request.postal_code, request.address_key].every(
    Boolean,
  )
  if (!isComplete) return notKnown(words.missing())
  const { atAddress } = await requestsAlike(context, request)
  return doubles(context, request, atAddress, {
    list,
    none: words.none(),
    some: (n) => words.some({ n }),
  })
}
