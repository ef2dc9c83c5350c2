import { useEffect } from 'react'

/** Keeps the screen of a phone on while the app is looked at: nobody unlocks a phone for each guest. Where it cannot, the phone's own way holds. */
export function useAwake(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | null = null
    const hold = async () => {
      // Older browsers have none.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused while the battery is low.
      const held = await navigator.wakeLock.request('screen').catch(() => null)
      if (isOver) void held?.release()
      else lock = held
    }
    void hold()
    // The browser lets go of it when another app is shown.
    const again = () => void hold()
    document.addEventListener('visibilitychange', again)
    return () => {
      isOver = true
      void lock?.release()
      document.removeEventListener('visibilitychange', again)
    }
  }, [])
}
