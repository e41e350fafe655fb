import { useEffect, useRef, useState } from 'react'
import { SEARCHED, type Suggestion } from '../../src/geography/geocoding/geocode.ts'
import { read } from '../submit.ts'

/** Source: spec 3 §9, "Search debounce". */
const DEBOUNCE_MS = 300
/** Decimals of a degree: 1 metre. */
const DECIMALS = 5

export interface Search {
  phase: 'waiting' | 'searching' | 'found' | 'failed'
  items: Suggestion[]
  /** Why it failed, in the server's words; '' for a network failure. */
  message: string
}

export interface Around {
  lat: number
  lng: number
}

const WAITING: Search = { phase: 'waiting', items: [], message: '' }

/** Suggestions for the text being typed: requested after a pause, and aborted when typing continues. */
export function useSuggestions(text: string, near: Around | undefined): Search {
  const [search, setSearch] = useState(WAITING)
  const around = useRef(near)
  around.current = near
  const query = text.trim()
  useEffect(() => {
    if (query.length < SEARCHED.shortest) {
      setSearch(WAITING)
      return
    }
    const calls = new AbortController()
    setSearch((before) => ({ ...before, phase: 'searching' }))
    const ask = async () => {
      const address = addressOf(query, around.current)
      const outcome = await read<{ suggestions: Suggestion[] }>(address, calls.signal)
      if (calls.signal.aborted) return
      setSearch(
        outcome.ok
          ? { phase: 'found', items: outcome.data.suggestions, message: '' }
          : { phase: 'failed', items: [], message: outcome.message },
      )
    }
    const timer = setTimeout(ask, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      calls.abort()
    }
  }, [query])
  return search
}

function addressOf(text: string, near: Around | undefined): string {
  const query = new URLSearchParams({ q: text })
  if (near) {
    query.set('lat', near.lat.toFixed(DECIMALS))
    query.set('lng', near.lng.toFixed(DECIMALS))
  }
  return `/api/geocode?${query}`
}
