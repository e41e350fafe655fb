import { useEffect, useState } from 'react'

/** True until so many milliseconds have passed since `what` was first seen. */
export function useTimeLeft(ms: number, what: string | number): boolean {
  const [isLeft, setLeft] = useState(ms > 0)
  useEffect(() => {
    setLeft(ms > 0)
    const timer = setTimeout(() => setLeft(false), ms)
    return () => clearTimeout(timer)
  }, [ms, what])
  return isLeft
}
