import { useT } from '../../../messages.ts'
import { Notice } from '../../../ui/notice.tsx'

/** What of the styles was not kept when they were saved (DEC-B-61). */
export function RemovedCss({ removed }: { removed: readonly { line: number; text: string }[] }) {
  const t = useT()
  if (removed.length === 0) return null
  return (
    <div role="status">
      <Notice tone="warning">
        {t('pos.css_removed')}
        <ul>
          {removed.map(({ line, text }) => (
            <li key={`${line} ${text}`}>
              {t('pos.css_line', { line })} <code>{text}</code>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
