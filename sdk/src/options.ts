/** What a call takes: parts of the path, of the query and of the body together, by name. */
export type AnyInput = object

/** Where Entree answers, who asks, and how patiently. */
export type Settings = {
  /** Where Entree answers: `https://tickets.example`. */
  origin: string
  /** An API key: `entree_key_…`. */
  key: string
  /** Milliseconds that one try may take until its answer is read; 30,000 when nothing is said. */
  timeoutMs?: number
  /** How often a call is tried, at most; 5 when nothing is said. */
  tries?: number
  /** In place of the platform's own. */
  fetch?: typeof fetch
  /** Waits `ms` milliseconds before another try, in place of a timer: for tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>
}

/** What is said of one call. */
export type CallOptions = {
  /** Ends the call with all its tries and waits: `AbortSignal.timeout(…)` limits it as a whole. */
  signal?: AbortSignal
  /** Milliseconds that one try may take. */
  timeoutMs?: number
  /** How often it is tried, at most. */
  tries?: number
  /** In place of one made for this call: the same for 24 hours does the same once, whichever run of a program asks. */
  idempotencyKey?: string
}
