import { forgetLeftVerdict, useLeftVerdict } from '../scan/left-verdict.ts'
import { Verdict } from '../scan/verdict.tsx'

/** What came of the scan during which the sign-in ended: somebody stands before the phone and waits for it (DOOR-39). */
export function LeftVerdict() {
  const left = useLeftVerdict()
  const scans = {
    shown: left?.shown ?? null,
    dismiss: forgetLeftVerdict,
    isHeld: false,
    hold: () => undefined,
    only: left?.only ?? null,
    event_id: left?.event_id ?? 0,
    scan: async () => undefined,
  }
  return <Verdict scans={scans} is_test={left?.is_test ?? false} only_refused={false} onOrder={() => undefined} />
}
