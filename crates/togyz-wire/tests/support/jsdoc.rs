//! The types of `protocol.js`, read from its JSDoc comments, and values checked against them.
//!
//! It knows the part of the notation that the file uses: objects, optional properties, unions,
//! intersections, arrays, tuples, string literals and one template parameter.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::iter::Peekable;
use std::str::Chars;

use serde_json::Value;

/// A declared type.
#[derive(Debug, Clone)]
pub(crate) enum Type {
    /// A literal in quotes.
    Literal(String),
    Object(Vec<Property>),
    /// The number is unique for every union of the file.
    Union(usize, Vec<Type>),
    Intersection(Vec<Type>),
    Array(Box<Type>),
    Tuple(Vec<Type>),
    /// A declared or built-in type, and its argument.
    Name(String, Option<Box<Type>>),
}

#[derive(Debug, Clone)]
pub(crate) struct Property {
    name: String,
    optional: bool,
    kind: Type,
    number: usize,
}

/// All types of a file, and the parts of them that some value has used.
#[derive(Debug, Default)]
pub(crate) struct Types {
    declared: BTreeMap<String, Type>,
    /// Descriptions of alternatives and of optional properties, present and absent.
    parts: BTreeSet<String>,
    used: RefCell<BTreeSet<String>>,
}

impl Types {
    /// Reads all `@typedef {TYPE} NAME` of a file.
    pub(crate) fn read(file: &str) -> Types {
        let text: Vec<&str> =
            file.lines().map(|line| line.trim_start().trim_start_matches("* ")).collect();
        let text = text.join("\n");
        let mut types = Types::default();
        let mut number = 0;
        for part in text.split("@typedef {").skip(1) {
            let mut reader = Reader { chars: part.chars().peekable(), number };
            let kind = reader.union();
            reader.expect('}');
            number = reader.number;
            let name = reader.word();
            assert!(!name.is_empty(), "a typedef without a name: {part}");
            types.parts.insert(type_name(&name));
            types.note_parts(&kind);
            assert!(
                types.declared.insert(name.clone(), kind).is_none(),
                "{name} is declared twice"
            );
        }
        types
    }

    fn note_parts(&mut self, kind: &Type) {
        match kind {
            Type::Union(number, alternatives) => {
                for (index, alternative) in alternatives.iter().enumerate() {
                    self.parts.insert(alternative_name(*number, index, alternative));
                    self.note_parts(alternative);
                }
            }
            Type::Object(properties) => {
                for property in properties {
                    if property.optional {
                        self.parts.insert(property.part(true));
                        self.parts.insert(property.part(false));
                    }
                    self.note_parts(&property.kind);
                }
            }
            Type::Intersection(kinds) | Type::Tuple(kinds) => {
                kinds.iter().for_each(|kind| self.note_parts(kind));
            }
            Type::Array(kind) | Type::Name(_, Some(kind)) => self.note_parts(kind),
            Type::Literal(_) | Type::Name(_, None) => {}
        }
    }

    /// Checks a value against a declared type; the error says where they differ.
    pub(crate) fn check(&self, name: &str, value: &Value) -> Result<(), String> {
        let mut used = BTreeSet::new();
        let result = self.matches(&Type::Name(name.to_owned(), None), value, None, &mut used);
        if result.is_ok() {
            self.used.borrow_mut().extend(used);
        }
        result
    }

    /// The parts of the types that no value has used.
    pub(crate) fn unused(&self) -> Vec<String> {
        self.parts.difference(&self.used.borrow()).cloned().collect()
    }

    fn matches(
        &self,
        kind: &Type,
        value: &Value,
        argument: Option<&Type>,
        used: &mut BTreeSet<String>,
    ) -> Result<(), String> {
        let differs = || Err(format!("expected {kind:?}, found {value}"));
        match kind {
            Type::Literal(word) if value == word.as_str() => Ok(()),
            Type::Literal(_) => differs(),
            Type::Array(kind) => match value {
                Value::Array(values) => {
                    values.iter().try_for_each(|value| self.matches(kind, value, argument, used))
                }
                _ => differs(),
            },
            Type::Tuple(kinds) => match value {
                Value::Array(values) if values.len() == kinds.len() => kinds
                    .iter()
                    .zip(values)
                    .try_for_each(|(kind, value)| self.matches(kind, value, argument, used)),
                _ => differs(),
            },
            Type::Union(number, alternatives) => {
                let mut errors = Vec::new();
                for (index, alternative) in alternatives.iter().enumerate() {
                    let mut inside = BTreeSet::new();
                    match self.matches(alternative, value, argument, &mut inside) {
                        Ok(()) => {
                            used.extend(inside);
                            used.insert(alternative_name(*number, index, alternative));
                            return Ok(());
                        }
                        Err(error) => errors.push(error),
                    }
                }
                Err(format!("no alternative fits {value}: {}", errors.join("; ")))
            }
            Type::Object(_) | Type::Intersection(_) => {
                let mut errors = Vec::new();
                for Shape { properties, parts: mut inside } in self.shapes(kind) {
                    match self.fits_object(&properties, value, argument, &mut inside) {
                        Ok(()) => {
                            used.extend(inside);
                            return Ok(());
                        }
                        Err(error) => errors.push(error),
                    }
                }
                Err(errors.join("; "))
            }
            Type::Name(name, inner) => match (name.as_str(), value) {
                ("number", Value::Number(_))
                | ("string", Value::String(_))
                | ("boolean", Value::Bool(_))
                | ("null", Value::Null) => Ok(()),
                ("number" | "string" | "boolean" | "null", _) => differs(),
                ("T", _) => match argument {
                    Some(argument) => self.matches(argument, value, None, used),
                    None => Err("T without an argument".to_owned()),
                },
                _ => {
                    used.insert(type_name(name));
                    let argument = inner.as_deref().or(argument);
                    self.matches(self.declared(name)?, value, argument, used)
                }
            },
        }
    }

    fn declared(&self, name: &str) -> Result<&Type, String> {
        self.declared.get(name).ok_or_else(|| format!("no type {name}"))
    }

    /// The shapes an object type can have: an intersection with a union has several.
    fn shapes(&self, kind: &Type) -> Vec<Shape> {
        match kind {
            Type::Object(properties) => {
                vec![Shape { properties: properties.clone(), parts: BTreeSet::new() }]
            }
            Type::Name(name, None) => {
                let kind = self.declared(name).unwrap_or_else(|error| panic!("{error}"));
                let mut shapes = self.shapes(kind);
                for shape in &mut shapes {
                    shape.parts.insert(type_name(name));
                }
                shapes
            }
            Type::Union(number, alternatives) => {
                let alternatives = alternatives.iter().enumerate();
                let shapes = alternatives.flat_map(|(index, alternative)| {
                    let part = alternative_name(*number, index, alternative);
                    let mut shapes = self.shapes(alternative);
                    for shape in &mut shapes {
                        shape.parts.insert(part.clone());
                    }
                    shapes
                });
                shapes.collect()
            }
            Type::Intersection(kinds) => {
                kinds.iter().fold(vec![Shape::default()], |shapes, kind| {
                    let others = self.shapes(kind);
                    let both = |one: &Shape| others.iter().map(|other| one.with(other)).collect();
                    shapes.iter().flat_map::<Vec<Shape>, _>(both).collect()
                })
            }
            _ => panic!("an intersection with {kind:?}"),
        }
    }

    fn fits_object(
        &self,
        properties: &[Property],
        value: &Value,
        argument: Option<&Type>,
        used: &mut BTreeSet<String>,
    ) -> Result<(), String> {
        let Value::Object(fields) = value else { return Err(format!("{value} is no object")) };
        for name in fields.keys() {
            if !properties.iter().any(|property| property.name == *name) {
                return Err(format!("unknown property {name}"));
            }
        }
        for property in properties {
            match fields.get(&property.name) {
                Some(value) => self
                    .matches(&property.kind, value, argument, used)
                    .map_err(|error| format!("{}: {error}", property.name))?,
                None if property.optional => {}
                None => return Err(format!("{} is missing", property.name)),
            }
            if property.optional {
                used.insert(property.part(fields.contains_key(&property.name)));
            }
        }
        Ok(())
    }
}

/// The properties of an object, and the parts of the types they come from.
#[derive(Debug, Clone, Default)]
struct Shape {
    properties: Vec<Property>,
    parts: BTreeSet<String>,
}

impl Shape {
    fn with(&self, other: &Shape) -> Shape {
        let mut both = self.clone();
        both.properties.extend(other.properties.iter().cloned());
        both.parts.extend(other.parts.iter().cloned());
        both
    }
}

impl Property {
    fn part(&self, present: bool) -> String {
        let how = if present { "present" } else { "absent" };
        format!("the optional property {} ({}), {how}", self.name, self.number)
    }
}

fn type_name(name: &str) -> String {
    format!("the type {name}")
}

fn alternative_name(number: usize, index: usize, alternative: &Type) -> String {
    format!("alternative {index} of union {number}: {alternative:?}")
}

struct Reader<'a> {
    chars: Peekable<Chars<'a>>,
    /// The number of the next union or property.
    number: usize,
}

impl Reader<'_> {
    fn next_number(&mut self) -> usize {
        self.number += 1;
        self.number
    }

    fn peek(&mut self) -> Option<char> {
        while self.chars.next_if(|char| char.is_whitespace()).is_some() {}
        self.chars.peek().copied()
    }

    fn accept(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.chars.next();
        }
        found
    }

    fn expect(&mut self, wanted: char) {
        assert!(self.accept(wanted), "expected {wanted}, found {:?}", self.peek());
    }

    fn word(&mut self) -> String {
        self.peek();
        let mut word = String::new();
        while let Some(char) = self.chars.next_if(|char| char.is_alphanumeric() || *char == '_') {
            word.push(char);
        }
        word
    }

    fn union(&mut self) -> Type {
        // A union may begin with its bar.
        self.accept('|');
        let mut alternatives = vec![self.intersection()];
        while self.accept('|') {
            alternatives.push(self.intersection());
        }
        match alternatives.len() {
            1 => alternatives.remove(0),
            _ => Type::Union(self.next_number(), alternatives),
        }
    }

    fn intersection(&mut self) -> Type {
        let mut kinds = vec![self.array()];
        while self.accept('&') {
            kinds.push(self.array());
        }
        if kinds.len() == 1 { kinds.remove(0) } else { Type::Intersection(kinds) }
    }

    fn array(&mut self) -> Type {
        let mut kind = self.primary();
        while self.accept('[') {
            self.expect(']');
            kind = Type::Array(Box::new(kind));
        }
        kind
    }

    fn primary(&mut self) -> Type {
        match self.peek() {
            Some('(') => {
                self.expect('(');
                let kind = self.union();
                self.expect(')');
                kind
            }
            Some('[') => {
                self.expect('[');
                let mut kinds = vec![self.union()];
                while self.accept(',') {
                    kinds.push(self.union());
                }
                self.expect(']');
                Type::Tuple(kinds)
            }
            Some('\'') => {
                self.expect('\'');
                let word = self.chars.by_ref().take_while(|char| *char != '\'').collect();
                Type::Literal(word)
            }
            Some('{') => self.object(),
            _ => {
                let name = self.word();
                assert!(!name.is_empty(), "expected a type, found {:?}", self.peek());
                let argument = self.accept('<').then(|| Box::new(self.union()));
                if argument.is_some() {
                    self.expect('>');
                }
                Type::Name(name, argument)
            }
        }
    }

    fn object(&mut self) -> Type {
        self.expect('{');
        let mut properties = Vec::new();
        while self.peek() != Some('}') {
            let name = self.word();
            let optional = self.accept('?');
            self.expect(':');
            let (kind, number) = (self.union(), self.next_number());
            properties.push(Property { name, optional, kind, number });
            if !self.accept(',') {
                break;
            }
        }
        self.expect('}');
        Type::Object(properties)
    }
}
