import { describe, expect, test } from 'vitest'
import { hasSeen, markOf, stepsOf, TOURS, tourOf } from '../../src/desk/tours/tour.ts'
import { textsIn } from '../../src/platform/texts/texts.ts'

test.each(TOURS)('every step of the tour of %s is in both languages', (tour) => {
  const keys = stepsOf(tour, () => true).map(({ key }) => key)
  for (const language of ['nl', 'en'] as const)
    expect(Object.keys(textsIn(language).tours.steps[tour])).toEqual(keys)
})

describe('a page', () => {
  test('has the tour of its route', () => {
    const routes = [
      '/aanvragen',
      '/aanvragen/:uuid',
      '/:routeType/:uuid/stap-:step',
      '/rapportage/:report',
      '/beheer/tags',
      '/beheer',
      '/',
    ]
    expect(routes.map(tourOf)).toEqual([
      'requests',
      'request',
      'process',
      'reports',
      'configuration',
      null,
      null,
    ])
  })
  test('is not taken for one that begins alike', () => {
    expect(hasSeen(markOf('requests'), 'request')).toBe(false)
    expect(hasSeen(markOf('processes') + markOf('request'), 'request')).toBe(true)
  })
})
