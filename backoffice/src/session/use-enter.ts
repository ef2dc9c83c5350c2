import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../send.ts'
import { returnPath } from './return-path.ts'
import { enter, leave, startLeaving } from './token.ts'

/**
 * What to do with the answer of a call that signs someone in (login, sign-up, impersonate, return to the administrator): everything known
 * of the user before is forgotten, and the given path opened.
 */
export function useEnter(): (answer: { token: string }, path: string) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useCallback(
    async ({ token }, path) => {
      await client.cancelQueries()
      enter(token)
      client.clear()
      await navigate(path)
    },
    [client, navigate],
  )
}

/** Signs out; an administrator who worked as another user returns to their own account. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const enterAs = useEnter()
  return useCallback(async () => {
    startLeaving()
    // A server that cannot be reached keeps nobody signed in here.
    const answer = await send('logout', {}).catch(() => null)
    if (answer && 'token' in answer) return enterAs(answer, '/')
    leave()
    client.clear()
    await navigate('/login')
  }, [client, navigate, enterAs])
}

/** The path to open after signing in: where the user was sent away from, else the start. */
export function useReturnPath(): string {
  return returnPath(useLocation().search)
}
