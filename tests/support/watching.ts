import { readFileSync } from 'node:fs'
import * as z from 'zod'

/** Reads the dashboards and alerts in deploy/. */

const panelSchema = z.object({
  type: z.string(),
  title: z.string().min(1),
  description: z.string().min(1).optional(),
  targets: z.array(z.object({ expr: z.string().min(1) })).default([]),
})

/** Expressions of each dashboard panel; the rate interval is taken as one minute. */
export function dashboardPanels(): { title: string; expressions: string[] }[] {
  const file: unknown = JSON.parse(readFileSync('deploy/grafana/festoon.json', 'utf8'))
  return z
    .object({ panels: z.array(panelSchema) })
    .parse(file)
    .panels.filter(({ type }) => type !== 'row')
    .map(({ title, targets }) => ({
      title,
      expressions: targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '1m')),
    }))
}

/** Names and expressions of the alert rules. */
export function alerts(): { name: string; expression: string }[] {
  const text = readFileSync('deploy/prometheus/festoon.rules.yml', 'utf8')
  return [...text.matchAll(/- alert: (\w+)\n +expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/g)].map(
    ([, name = '', lines, line = '']) => ({ name, expression: (lines ?? line).trim() }),
  )
}

/** Names of the metrics in an expression. */
export const metricsIn = (expression: string): string[] => [
  ...new Set(expression.match(/\b(?:festoon|nodejs|process)_\w+|\bup\b/g) ?? []),
]
