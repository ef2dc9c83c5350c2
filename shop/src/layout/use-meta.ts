import { useEffect } from 'react'

/** Adds a meta tag to the page's head while it is shown, unless the server has put it there already. */
export function useMeta(name: 'robots' | 'referrer', content: string | null): void {
  useEffect(() => {
    if (content === null || document.querySelector(`meta[name="${name}"]`)) return undefined
    const meta = Object.assign(document.createElement('meta'), { name, content })
    document.head.append(meta)
    return () => meta.remove()
  }, [name, content])
}
