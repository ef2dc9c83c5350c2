import { Alert } from '@entree/web/ui/alert.tsx'

/** Why what was pressed was not done; nothing without a reason. */
export function Problems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Alert kind="danger" live>
      {problems.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Alert>
  )
}
