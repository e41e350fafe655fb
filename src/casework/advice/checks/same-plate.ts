import type { Check } from '../check.ts'
import { doubles, notKnown } from '../others.ts'
import { requestsAlike } from '../queries.ts'

/** Other requests for the same car, whatever the notation of its number plate. */
export const samePlate: Check = async (context, request, { list }) => {
  const words = context.t.advice.plate
  if (!request.plate_key) return notKnown(words.missing())
  const plate = request.number_plate
  const { withPlate } = await requestsAlike(context, request)
  return doubles(context, request, withPlate, {
    list,
    none: words.none({ plate }),
    some: (n) => words.some({ n, plate }),
  })
}
