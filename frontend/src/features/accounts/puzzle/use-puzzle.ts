import type { Challenge } from 'altcha-lib';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';

interface Puzzle {
  /** Whether the browser is solving a puzzle for the call in progress. */
  solving: boolean;
  /**
   * Sends a call; if it is refused with a puzzle, solves that and sends the call once more with the solution.
   *
   * @throws ApiError of the call, or `puzzle-required` if the browser cannot solve the puzzle
   */
  sendSolving: <T>(send: (solution?: string) => Promise<T>) => Promise<T>;
}

/** Solves the puzzles that calls may require. Leaving the screen stops the work, and nothing is sent any more. */
export function usePuzzle(): Puzzle {
  const [solving, setSolving] = useState(false);
  const work = useRef<AbortController>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  const sendSolving: Puzzle['sendSolving'] = async (send) => {
    try {
      return await send();
    } catch (error) {
      const challenge = findPuzzle(error);
      if (!challenge) throw error;
      const controller = new AbortController();
      work.current = controller;
      setSolving(true);
      try {
        return await send(await solve(challenge, controller));
      } finally {
        setSolving(false);
      }
    }
  };
  return { solving, sendSolving };
}

function findPuzzle(error: unknown): Challenge | undefined {
  if (!(error instanceof ApiError) || error.code !== 'puzzle-required') return undefined;
  // With this code the server sends a puzzle.
  return error.data as Challenge;
}

async function solve(challenge: Challenge, controller: AbortController): Promise<string> {
  try {
    const { solvePuzzle } = await import('./solve-puzzle.ts');
    const solution = await solvePuzzle(challenge, controller);
    if (solution !== undefined) return solution;
  } catch (cause) {
    throw buildUnsolved(cause);
  }
  throw buildUnsolved();
}

const buildUnsolved = (cause?: unknown): ApiError =>
  new ApiError("We couldn't check your browser. Please reload the page, or try another browser.", {
    code: 'puzzle-required',
    status: 403,
    cause,
  });
