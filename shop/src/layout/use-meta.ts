import { useEffect } from 'react'

/** Says something of the page in its head while it is shown; what the server has said there already is not said twice. */
export function useMeta(name: 'robots' | 'referrer', content: string | null): void {
  useEffect(() => {
    if (content === null || document.querySelector(`meta[name="${name}"]`)) return undefined
    const meta = Object.assign(document.createElement('meta'), { name, content })
    document.head.append(meta)
    return () => meta.remove()
  }, [name, content])
}
