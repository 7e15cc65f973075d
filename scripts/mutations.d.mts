export interface Mutation {
  file: string
  line: number
  kind: string
  start: number
  end: number
  was: string
  becomes: string
}
export declare const rooms: Readonly<Record<string, number>>
export declare function isMutable(file: string): boolean
export declare function mutationsOf(file: string, read: (file: string) => string): Mutation[]
export declare function chooseMutations(all: readonly Mutation[], options: { seed: number; count: number }): Mutation[]
export declare function mutated(source: string, mutation: Mutation): string
