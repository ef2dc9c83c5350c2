/** Below this the clock counts as right: answers take a moment to arrive. */
const NOTABLE_MS = 5_000

/** The clock that can be set, less the one that only runs on (ms): another figure once the clock was set, or the device has slept. */
export function wallMinusMonotonic(): number {
  return Date.now() - performance.now()
}

/** What to add to a device's clock that differs from the server's by this much (ms): nothing when it is only the time that the answer took. */
export function correctionOf(clock_ms: number): number {
  return Math.abs(clock_ms) < NOTABLE_MS ? 0 : clock_ms
}

/**
 * By how much the device's clock was set (ms, forward is positive), from how far its two clocks moved apart and what was missing to the
 * server's time before. Back is certain. Forward looks like sleep, during which the second clock may stand still: it counts as set when
 * it puts right what was known to be wrong, and when the app was on the screen all the time, as no phone sleeps then.
 */
export function clockMoved(apart_ms: number, clock_ms: number, was_on_screen: boolean): number {
  if (correctionOf(apart_ms) === 0) return 0
  return apart_ms < 0 || was_on_screen || correctionOf(clock_ms - apart_ms) === 0 ? apart_ms : 0
}

/**
 * By how much the clock was set while the app was closed (ms), as far as that is certain: when it is earlier now than the latest that is
 * known to have happened (`latest_ms`, server's time). A clock that was wrong and is possible without its correction was put right;
 * otherwise it stands at the latest that is known, until the server says more.
 */
export function setWhileClosed(now_ms: number, clock_ms: number, latest_ms: number): number {
  if (now_ms + clock_ms >= latest_ms - NOTABLE_MS) return 0
  return now_ms >= latest_ms - NOTABLE_MS ? clock_ms : now_ms + clock_ms - latest_ms
}
