export declare function isBuilt(): boolean
export declare function ensureBuilt(): Promise<number>
