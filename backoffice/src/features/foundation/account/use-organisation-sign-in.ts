import { useRef, useState } from 'react'
import { send } from '../../../send.ts'
import { useFailures } from '../../../ui/use-failures.ts'
import { useRefusalText } from '../../../ui/use-refusal-text.ts'
import { keepReturn } from './kept-return.ts'

type OrganisationSignIn = {
  /** The address whose domain signs in by its organisation; null: none that was entered. */
  offered: string | null
  /** Asks whether an address does, once one was entered. */
  ask: (name: string) => Promise<void>
  /** Leaves for the provider of the organisation; `path`: what is opened afterwards. */
  leave: (path: string) => Promise<void>
  refused: string | null
  isRunning: boolean
}

/** Signing in by the provider of the own organisation, which the domain of the address decides (OIDC-03). */
export function useOrganisationSignIn(): OrganisationSignIn {
  const [offered, setOffered] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isRunning, setIsRunning] = useState(false)
  const asked = useRef('')
  const tell = useFailures()
  const refusalText = useRefusalText()

  const ask = async (name: string) => {
    const email = name.trim()
    if (email === asked.current) return
    asked.current = email
    setOffered(null)
    if (!email.includes('@')) return
    // When this call fails, the user signs in by password; that says what is wrong.
    const answer = await send('findSignInProvider', { email }).catch(() => null)
    if (asked.current === email && answer?.by_organisation) setOffered(email)
  }

  const leave = async (path: string) => {
    if (offered === null || isRunning) return
    setIsRunning(true)
    setRefused(null)
    try {
      const { url } = await send('startProviderLogin', { email: offered })
      keepReturn(path)
      location.assign(url)
    } catch (error) {
      const [first] = tell(error)
      setRefused(first ? refusalText(first) : null)
      setIsRunning(false)
    }
  }
  return { offered, ask, leave, refused, isRunning }
}
