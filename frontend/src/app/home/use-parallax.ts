import { type RefObject, useEffect } from 'react';
import { useReducedMotion } from '../../ui/reduced-motion.ts';

/** Background movement per scrolled pixel. */
const PARALLAX = -0.05;

/** Moves an element slightly against the scroll direction, unless the user prefers reduced motion. */
export function useParallax(moved: RefObject<HTMLElement | null>): void {
  const still = useReducedMotion();
  useEffect(() => {
    const element = moved.current;
    if (still || !element) return;
    let frame = 0;
    const move = () => {
      frame = 0;
      element.style.transform = `translateY(${scrollY * PARALLAX}px)`;
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(move);
    };
    move();
    addEventListener('scroll', scrolled, { passive: true });
    return () => {
      removeEventListener('scroll', scrolled);
      cancelAnimationFrame(frame);
      element.style.transform = '';
    };
  }, [moved, still]);
}
