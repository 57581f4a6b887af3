import type {Node} from '../syntax.ts'
import type {Compile, Context, Executor, Scope, Value} from '../types.ts'

/** A function of the language. */
export interface FunctionDefinition {
  /** How many arguments it takes, from and to. */
  readonly takes: readonly [number, number]
  /** Compiles a call of it. The number of arguments has been checked. */
  readonly compile: (args: readonly Node[], compile: Compile) => Executor
  /** Why it cannot be called here, for functions that are known and not available. */
  readonly unavailable?: string
}

/** Functions of one namespace by name. */
export type Namespace = Readonly<Record<string, FunctionDefinition>>

/** Compiles an argument; the number of them has been checked, so that there is one. */
export function compileArgument(node: Node | undefined, compile: Compile): Executor {
  return node === undefined ? () => null : compile(node)
}

/** A function of no arguments. */
export function ofContext(value: (context: Context, scope: Scope) => Value): FunctionDefinition {
  return {takes: [0, 0], compile: () => (scope) => value(scope.context, scope)}
}

/** A function of one value. */
export function ofOne(apply: (value: Value, context: Context, scope: Scope) => Value): FunctionDefinition {
  return {
    takes: [1, 1],
    compile([first], compile) {
      const argument = compileArgument(first, compile)
      return (scope) => apply(argument(scope), scope.context, scope)
    },
  }
}

/** A function of two values. */
export function ofTwo(apply: (first: Value, second: Value, context: Context) => Value): FunctionDefinition {
  return {
    takes: [2, 2],
    compile([first, second], compile) {
      const left = compileArgument(first, compile)
      const right = compileArgument(second, compile)
      return (scope) => apply(left(scope), right(scope), scope.context)
    },
  }
}

/** A function of any number of values, which are all evaluated. */
export function ofMany(
  takes: readonly [number, number],
  apply: (values: readonly Value[], context: Context, scope: Scope) => Value,
): FunctionDefinition {
  return {
    takes,
    compile(args, compile) {
      const executors = args.map(compile)
      return (scope) =>
        apply(
          executors.map((each) => each(scope)),
          scope.context,
          scope,
        )
    },
  }
}
