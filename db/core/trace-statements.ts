import type { Database } from './connection.ts'

interface Query {
  __knexQueryUid: string
  sql: string
}

/** Shortens a statement for a span's name: it contains no values, and long parameter lists are cut. */
const longestName = 100

/** Calls `begin` for each statement, and the function it returns when the statement ends. */
export function traceStatements(
  database: Database,
  begin: (statement: string) => { end(attributes?: Record<string, string>, error?: unknown): void } | undefined,
): void {
  const open = new Map<string, { end(attributes?: Record<string, string>, error?: unknown): void }>()
  function end(query: Query, error?: unknown): void {
    open.get(query.__knexQueryUid)?.end({}, error)
    open.delete(query.__knexQueryUid)
  }
  database.on('query', (query: Query) => {
    const span = begin(query.sql.slice(0, longestName))
    if (span !== undefined) open.set(query.__knexQueryUid, span)
  })
  database.on('query-response', (_response: unknown, query: Query) => end(query))
  database.on('query-error', (error: unknown, query: Query) => end(query, error))
}
