import { useEffect, useState } from 'react'

let latest = 0
let serverAhead = 0

/**
 * The server's clock (ISO), looked at again every `everyMs`. `server_time` is what the server said in an answer: the newest one
 * seen sets the clock, so a device with a wrong clock shows the right countdowns.
 */
export function useNow(server_time: string | null, everyMs = 1000): string {
  learn(server_time)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** What time it is on the server, as far as its answers have shown. */
export function serverNow(): string {
  return new Date(Date.now() + serverAhead).toISOString()
}

function learn(server_time: string | null): void {
  const told = server_time === null ? 0 : Date.parse(server_time)
  if (told <= latest) return
  latest = told
  serverAhead = told - Date.now()
}
