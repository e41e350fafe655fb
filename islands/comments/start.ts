import { whenNear } from '../wake.ts'

/** A comment that is open takes the focus. */
export const { enhance } = whenNear(() => import('./enhance.tsx'), {
  now: '#opmerking-wijzig, #opmerking-bevestig',
})
