/** How long units of work took, in milliseconds, and how many were done per second. */
export type Timing = { count: number; per_second: number; p50: number; p95: number; p99: number; max: number }

/** Sums up durations in milliseconds. */
export function describeTimes(durations_ms: number[], per_second: number): Timing {
  const sorted = Float64Array.from(durations_ms).toSorted()
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN
  return { count: sorted.length, per_second, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** `p50 12 ms, p95 20 ms, p99 31 ms`. */
export function formatTimes({ p50, p95, p99 }: Timing): string {
  const ms = (value: number) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`
  return `p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}`
}
