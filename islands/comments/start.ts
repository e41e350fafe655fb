import { whenNear } from '../wake.ts'

/** Hydrates at once when a comment is open, because that takes the focus. */
export const { enhance } = whenNear(() => import('./enhance.tsx'), {
  now: '#opmerking-wijzig, #opmerking-bevestig',
})
