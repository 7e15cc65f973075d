import { readFileSync } from 'node:fs'

/**
 * How `npm run <name>` starts a program, as package.json says it: variables of the environment and options of Node. All of
 * the product in one process starts as the worker does. To be called in the project's folder, as the programs are.
 * @param {'all' | 'api' | 'worker' | 'edge' | 'migrate'} name
 * @returns {{ variables: Record<string, string>, options: string[], file: string }}
 */
export function programLine(name) {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const words = scripts[name === 'all' ? 'worker' : name].split(' ')
  const node = words.indexOf('node')
  return {
    variables: Object.fromEntries(words.slice(0, node).map((word) => word.split('='))),
    options: words.slice(node + 1, -1),
    file: `dist/server/${name}.js`,
  }
}
