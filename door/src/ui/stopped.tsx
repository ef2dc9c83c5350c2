import { Component, type ReactNode } from 'react'
import { useT } from '../messages.ts'

/** Shows in place of screens that failed that they did, and loads the app again when asked (DOOR-69). Scans are on the device already. */
export class OrStopped extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? <Stopped /> : this.props.children
  }
}

function Stopped() {
  const t = useT()
  return (
    <main className="page centered">
      <p role="alert">{t('load.stopped')}</p>
      <button type="button" className="button primary" onClick={() => location.reload()}>
        {t('load.start_again')}
      </button>
    </main>
  )
}
