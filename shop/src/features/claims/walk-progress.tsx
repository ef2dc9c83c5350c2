import styles from './claim-walk.module.css'

/** How far the walk is, for the eye; the words stand with the ticket. */
export function WalkProgress({ number, total, isDone }: { number: number; total: number; isDone: boolean }) {
  if (total === 1) return null
  return (
    <div className={styles.dots} aria-hidden="true">
      {Array.from({ length: total }, (_, index) => {
        const place = index + 1
        const isPast = place < number || (place === number && isDone)
        return <span key={place} data-done={isPast || undefined} data-current={(!isPast && place === number) || undefined} />
      })}
    </div>
  )
}
