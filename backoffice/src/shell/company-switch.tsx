import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { workFor, type ActingCompany } from '../session/acting-company.ts'
import { useLeaveUnsaved } from '../ui/use-unsaved-guard.ts'

type Switch = {
  /** Works for another company from now on (null: for none), on the screen at `path`; asks first when something is not saved. */
  choose: (company: ActingCompany | null, path: string) => Promise<void>
  isSwitching: boolean
}

const SwitchContext = createContext<Switch | null>(null)

/** Lets what is inside change the company that a platform user works for. */
export function CompanySwitch({ children }: { children: ReactNode }) {
  const [isSwitching, setSwitching] = useState(false)
  const mayLeave = useLeaveUnsaved()
  const navigate = useNavigate()
  const choose = useCallback(
    async (company: ActingCompany | null, path: string) => {
      if (!(await mayLeave())) return
      // The screen of the one company is gone before there is another: nothing of it is asked of the other.
      flushSync(() => setSwitching(true))
      workFor(company)
      await navigate(path)
      setSwitching(false)
    },
    [mayLeave, navigate],
  )
  const value = useMemo(() => ({ choose, isSwitching }), [choose, isSwitching])
  return <SwitchContext value={value}>{children}</SwitchContext>
}

/** Changes the company that a platform user works for; only inside the frame. */
export function useCompanySwitch(): Switch {
  const found = useContext(SwitchContext)
  if (!found) throw new Error('useCompanySwitch outside the frame')
  return found
}
