import { folded } from '../foundation/search-words.ts'

/** How people say that there is nothing to say, in the six languages, folded. */
const NOTHING = new Set(
  'no none nothing nope nee geen niks nvt nein keine keiner keines nichts ninguna ninguno nada non aucun aucune rien nao nenhum nenhuma na'.split(
    ' ',
  ),
)

/** Whether an answer only says that there is nothing: "No", "geen", "n/a", "-" (DOOR-88). */
export function isEmptyAnswer(answer: string): boolean {
  const word = folded(answer).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return word === '' || NOTHING.has(word)
}
