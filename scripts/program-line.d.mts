export function programLine(name: 'all' | 'api' | 'worker' | 'edge' | 'migrate'): {
  variables: Record<string, string>
  options: string[]
  file: string
}
